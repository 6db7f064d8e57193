import type { ReactNode } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CalendarPlus, Printer, X } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { pageHead } from '#styled-system/recipes'
import { nextStep } from '../booking-actions.ts'
import { cancelBooking } from '../booking-show.api.ts'
import { ProformaLink } from '../ProformaLink.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import { NextLink } from './NextLink.tsx'

export interface KindActsProps {
  booking: Booking
  symbol?: string
  staff?: boolean
  /** Of the button that prints; `<kind>-bookings:actions.print` when left out. */
  print?: string
  /** What a cancellation gives back now, where it is known before the agency answers. */
  back?: string
  /** Instead of asking for a change in words. */
  change?: ReactNode
}

/** One primary action, others beside it. Texts: `booking`, `<kind>-bookings`, `ui`. */
export function KindActs({ booking, symbol, staff, print, back, change }: KindActsProps) {
  const t = useT()
  const lang = useLang()
  const { can, pages, kind } = booking
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && (
        <ButtonLink
          variant="line"
          size="sm"
          href={pages.calendar}
          download
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t(`${kind}-bookings:actions.calendar`)}
        </ButtonLink>
      )}
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, pages.print)}
        icon={<Printer aria-hidden="true" />}
      >
        {print ?? t(`${kind}-bookings:actions.print`)}
      </ButtonLink>
      <ProformaLink booking={booking} />
      {can.cancel && <CancelAct booking={booking} back={back} />}
      {can.change && !staff && (change ?? <ChangeButton booking={booking} primary={next === 'change'} />)}
      {(next === 'details' || next === 'pay') && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}

function CancelAct({ booking: { id, status, kind }, back }: Pick<KindActsProps, 'booking' | 'back'>) {
  const t = useT()
  const word = (name: string) => t(`${kind}-bookings:actions.${name}`, { amount: back })
  if (status === 'requested') return <WithdrawAct id={id} />
  const held = status === 'held'
  const ask = () =>
    openConfirm({
      payload: id,
      action: cancelBooking,
      title: word('cancel_title'),
      description: word(held ? 'cancel_held' : 'cancel_paid'),
      buttonText: word(held ? 'cancel_held_button' : 'cancel_button'),
      cancelText: word('keep'),
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="line" size="sm" icon={<X aria-hidden="true" />} onClick={ask}>
      {word('cancel')}
    </Button>
  )
}

/** Takes a request back that nobody has answered. */
function WithdrawAct({ id }: { id: string }) {
  const t = useT()
  const ask = () =>
    openConfirm({
      payload: id,
      action: cancelBooking,
      title: t('booking:withdraw.title'),
      description: t('booking:withdraw.text'),
      buttonText: t('booking:withdraw.button'),
      cancelText: t('booking:withdraw.keep'),
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="line" size="sm" icon={<X aria-hidden="true" />} onClick={ask}>
      {t('booking:withdraw.button')}
    </Button>
  )
}
