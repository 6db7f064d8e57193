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

export interface KindActsProps {
  booking: Booking
  symbol?: string
  staff?: boolean
  /** Of the button that prints; `<kind>-bookings:actions.print` when left out. */
  print?: string
  cancel: CancelTexts
  /** Instead of asking for a change in words. */
  change?: ReactNode
}

/** One primary action, others beside it. Texts: `booking`, `<kind>-bookings`, `ui`. */
export function KindActs({ booking, symbol, staff, print, cancel, change }: KindActsProps) {
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
      {can.cancel && <CancelButton id={booking.id} texts={cancel} />}
      {can.change && !staff && (change ?? <ChangeButton booking={booking} primary={next === 'change'} />)}
      {(next === 'details' || next === 'pay') && <NextLink booking={booking} symbol={symbol} step={next} />}
    </fieldset>
  )
}
