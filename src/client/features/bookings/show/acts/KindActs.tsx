import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CalendarPlus, Printer } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { pageHead } from '#styled-system/recipes'
import { nextStep } from '../booking-actions.ts'
import { ProformaLink } from '../ProformaLink.tsx'
import { CancelButton } from './CancelButton.tsx'
import { ChangeButton } from './ChangeButton.tsx'
import type { CancelTexts } from './cancel-texts.ts'
import { NextLink } from './NextLink.tsx'

interface KindActsProps {
  booking: Booking
  symbol?: string
  staff?: boolean
  /** Of the button that prints; `<kind>-bookings:actions.print` when left out. */
  print?: string
  cancel: CancelTexts
  change?: ReactNode
  /** Instead of a link to the calendar's file. */
  calendar?: ReactNode
  fee?: number | null
}

/** One primary action, others beside it. Texts: `booking`, `<kind>-bookings`, `ui`. */
export function KindActs(props: KindActsProps) {
  const { booking, symbol, staff, print, cancel, change, calendar, fee } = props
  const t = useT()
  const lang = useLang()
  const { can, pages, kind } = booking
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && (calendar ?? <CalendarLink booking={booking} />)}
      <ButtonLink
        variant="line"
        size="sm"
        href={pathFor(lang, pages.print)}
        icon={<Printer aria-hidden="true" />}
      >
        {print ?? t(`${kind}-bookings:actions.print`)}
      </ButtonLink>
      <ProformaLink booking={booking} />
      {can.cancel && <CancelButton id={booking.id} texts={cancel} />}
      {can.change &&
        !staff &&
        (change ?? <ChangeButton {...{ booking, fee, symbol }} primary={next === 'change'} />)}
      {(next === 'details' || next === 'pay') && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}

function CalendarLink({ booking: { kind, pages } }: Pick<KindActsProps, 'booking'>) {
  const t = useT()
  return (
    <ButtonLink
      variant="line"
      size="sm"
      href={pages.calendar}
      download
      icon={<CalendarPlus aria-hidden="true" />}
    >
      {t(`${kind}-bookings:actions.calendar`)}
    </ButtonLink>
  )
}
