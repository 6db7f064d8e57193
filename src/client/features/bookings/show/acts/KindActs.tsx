import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Printer } from '#client/ui/layout/icons.ts'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import type { CalendarEntry } from '#shared/rules/texts/calendar-entries.ts'
import { pageHead } from '#styled-system/recipes'
import { CalendarMenu } from '../../facts/CalendarMenu.tsx'
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
  entries: CalendarEntry[]
  fee?: number | null
}

/** One primary action, others beside it. Texts: `booking`, `<kind>-bookings`, `ui`. */
export function KindActs(props: KindActsProps) {
  const { booking, symbol, staff, print, cancel, change, entries, fee } = props
  const t = useT()
  const lang = useLang()
  const { can, pages, kind } = booking
  const { flying, next } = nextStep(booking)
  return (
    <fieldset aria-label={t('booking:actions.label')} className={pageHead({ size: 'lg' }).actions}>
      {flying && <CalendarMenu file={pages.calendar} entries={entries} />}
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
      {next && next !== 'change' && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}
