import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { css } from '#styled-system/css'
import type { PrintTexts } from './PrintBoth.tsx'
import { type PrintAgency, PrintFoot, PrintHead } from './PrintFrame.tsx'
import { PrintPassengers } from './PrintPassengers.tsx'
import { PrintPrice } from './PrintPrice.tsx'

export interface SheetProps<B extends Booking> {
  booking: B
  texts: PrintTexts
  agency: PrintAgency
  manageUrl: string
  /** The agency's symbol of the currency. */
  symbol?: string
}

const sheet = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6',
  fontSize: '14',
  '@media print': { gap: '3.5', fontSize: '[9.5pt]', lineHeight: { base: '[1.4]', _ar: '[1.5]' } },
  // A5 and smaller.
  '@media print and (max-width: 150mm)': { gap: '3', fontSize: '[8pt]' },
})

/** Bilingual confirmation on A4 or A5: what the kind of booking says, then its people and price. */
export function ConfirmationSheet(props: SheetProps<Booking> & { tickets?: boolean; children: ReactNode }) {
  const { booking, texts, agency, manageUrl, symbol, tickets, children } = props
  return (
    <article className={sheet}>
      <PrintHead texts={texts} agency={agency} />
      {children}
      <PrintPassengers {...{ booking, texts, tickets }} />
      <PrintPrice {...{ booking, texts, symbol }} />
      <PrintFoot texts={texts} agency={agency} manageUrl={manageUrl} />
    </article>
  )
}
