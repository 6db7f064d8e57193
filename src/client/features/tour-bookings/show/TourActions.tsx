import { useState } from 'react'
import { nextStep } from '#client/features/bookings/show/booking-actions.ts'
import { cancelBooking } from '#client/features/bookings/show/booking-show.api.ts'
import { ChangeDialog } from '#client/features/bookings/show/ChangeDialog.tsx'
import { ProformaLink } from '#client/features/bookings/show/ProformaLink.tsx'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CalendarPlus, CreditCard, Pencil, Printer, Users, X } from '#client/ui/layout/icons.ts'
import type { TourBooking } from '#shared/contract/tour-bookings.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { pageHead } from '#styled-system/recipes'

interface ActionsProps {
  booking: TourBooking
  symbol?: string
  staff?: boolean
}

const first = css({ order: { base: '-1', md: '0' }, flexBasis: { base: 'full', md: 'auto' } })

/** One primary action, others beside it. */
export function TourActions({ booking, symbol, staff }: ActionsProps) {
  const t = useT()
  const lang = useLang()
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && (
        <ButtonLink
          variant="line"
          size="sm"
          href={booking.pages.calendar}
          download
          icon={<CalendarPlus aria-hidden="true" />}
        >
          {t('tour-bookings:actions.calendar')}
        </ButtonLink>
      )}
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, booking.pages.print)}
        icon={<Printer aria-hidden="true" />}
      >
        {t('tour-bookings:actions.print')}
      </ButtonLink>
      <ProformaLink booking={booking} />
      {booking.can.cancel && <CancelButton booking={booking} />}
      {booking.can.change && !staff && <ChangeButton booking={booking} primary={next === 'change'} />}
      {(next === 'details' || next === 'pay') && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}

function ChangeButton({ booking, primary }: Pick<ActionsProps, 'booking'> & { primary: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant={primary ? 'primary' : 'line'}
        className={primary ? first : undefined}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('booking:actions.change')}
      </Button>
      {asking && <ChangeDialog onClose={() => setAsking(false)} booking={booking} />}
    </>
  )
}

function NextLink({ booking, symbol, step }: ActionsProps & { step: 'details' | 'pay' }) {
  const t = useT()
  const lang = useLang()
  const { currency, pages } = booking
  const minor = booking.payment_plan?.next_minor || booking.due_minor
  const Glyph = step === 'pay' ? CreditCard : Users
  const path = step === 'pay' ? `${pages.checkout}&step=review` : pages.checkout
  return (
    <ButtonLink size="sm" className={first} href={pathFor(lang, path)} icon={<Glyph aria-hidden="true" />}>
      {t(`booking:next.${step}`, { amount: formatMoney(minor, currency, lang, { symbol }).text })}
    </ButtonLink>
  )
}

function CancelButton({ booking }: Pick<ActionsProps, 'booking'>) {
  const t = useT()
  const held = booking.status === 'held'
  const ask = () =>
    openConfirm({
      payload: booking.id,
      action: cancelBooking,
      title: t('tour-bookings:actions.cancel_title'),
      description: t(`tour-bookings:actions.cancel_${held ? 'held' : 'paid'}`),
      buttonText: t(`tour-bookings:actions.cancel_${held ? 'held_button' : 'button'}`),
      cancelText: t('tour-bookings:actions.keep'),
      tone: 'danger',
      onSuccess: () => location.reload(),
    })
  return (
    <Button variant="line" size="sm" icon={<X aria-hidden="true" />} onClick={ask}>
      {t('tour-bookings:actions.cancel')}
    </Button>
  )
}
