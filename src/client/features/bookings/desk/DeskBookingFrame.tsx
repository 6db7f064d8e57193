import type { ReactNode } from 'react'
import { ContactCard } from '#client/features/bookings/contact/ContactCard.tsx'
import { StatusChips } from '#client/features/bookings/facts/StatusChips.tsx'
import { NameListFiles } from '#client/features/bookings/name-list/NameListFiles.tsx'
import { AskedNotice } from '#client/features/bookings/show/AskedNotice.tsx'
import { Timeline } from '#client/features/bookings/show/Timeline.tsx'
import { DeskLink } from '#client/features/shell/DeskLink.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import { exportDeskNameList } from '#shared/contract/bookings/name-lists.ts'
import type { DeskBooking } from '#shared/contract/desk/bookings/bookings.ts'
import { buildPath } from '#shared/contract/endpoint.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { ClocksCard } from './ClocksCard.tsx'
import { MoneyCard } from './MoneyCard.tsx'

/** Cards of a booking at the desk, by where they stand. */
export interface DeskBookingSlots {
  actions?: ReactNode
  hold?: ReactNode
  why?: ReactNode
  schedule?: ReactNode
  request?: ReactNode
  move?: ReactNode
  pnr?: ReactNode
  people?: ReactNode
  names?: ReactNode
  contact?: ReactNode
  notes?: ReactNode
  invoices?: ReactNode
}

export interface FrameProps extends DeskBookingSlots {
  data: DeskBooking<Booking>
  symbol?: string
  zone: string
  /** Of the reader: which other pages of the desk open. */
  permissions: readonly string[]
  list: { path: string; name: string }
  /** What it is about, in the head. */
  facts: ReactNode
  /** Status of its kind; its tickets when left out. */
  third?: ReactNode
  /** The journey, above the cards. */
  strip?: ReactNode
}

// On phones hold and money lead. Cards are as dense as the rest of the desk.
const layout = css({
  '& .card': { padding: '4' },
  '& .card > h2': { fontSize: '16', marginBlockEnd: '3' },
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  gridTemplateRows: { lg: 'auto 1fr' },
})
const stack = css({ display: 'grid', gap: '4', minInlineSize: '0', gridTemplateColumns: 'minmax(0, 1fr)' })
const main = css({ gridRow: { lg: '1 / 3' }, gridColumn: { lg: '1' }, order: { base: '2', lg: '0' } })
const lead = css({ gridColumn: { lg: '2' }, order: { base: '1', lg: '0' } })
const rest = css({ gridColumn: { lg: '2' }, order: { base: '3', lg: '0' } })

/** Everything that a booking of any kind has for staff. Texts: `desk-booking`, `booking`, `checkout`, `status`, `age`, `ui`. */
export function DeskBookingFrame(props: FrameProps) {
  const { data, symbol, zone, strip } = props
  const { booking } = data
  const { currency, server_now: now } = booking
  const asked = booking.status === 'change_requested'
  return (
    <>
      <Head {...props} />
      {strip}
      <AskedNotice desk booking={booking} zone={zone} />
      <div className={layout}>
        <div className={`${stack} ${lead}`}>
          {props.hold}
          <MoneyCard {...{ booking, symbol }} refundDueMinor={data.refund_due_minor} asks={data.can.link} />
          {props.why}
        </div>
        <div className={`${stack} ${main}`}>
          {props.schedule}
          {props.request}
          {asked && props.move}
          {props.pnr}
          {props.people}
          <Names booking={booking}>{props.names}</Names>
          {!asked && props.move}
          <History>
            <Timeline events={data.history} kind={booking.kind} {...{ currency, symbol, zone }} />
          </History>
        </div>
        <div className={`${stack} ${rest}`}>
          <ClocksCard clocks={data.clocks} now={now} zone={zone} />
          {props.invoices}
          <ContactCard booking={booking} edit={props.contact} />
          {props.notes}
        </div>
      </div>
    </>
  )
}

function Head({ data: { booking, agency }, list, facts, third, actions, permissions }: FrameProps) {
  const lang = useLang()
  return (
    <DeskHead
      crumb={{ href: pathFor(lang, list.path), text: list.name }}
      title={<Ltr>{booking.reference}</Ltr>}
      chips={<StatusChips {...{ booking, third }} />}
      facts={
        <>
          {facts}
          {agency && (
            <DeskLink path={`/desk/agencies/${agency.id}`} permissions={permissions}>
              {localized(agency.name, lang)}
            </DeskLink>
          )}
        </>
      }
      actions={actions}
    />
  )
}

function Names({ booking: { id, can }, children }: { booking: Booking; children: ReactNode }) {
  const t = useT()
  const file = can.export_names && buildPath(exportDeskNameList.path, { id })
  if (!file && !children) return null
  return (
    <Card heading={t('lists:names')}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'start' })}>
        {file && <NameListFiles path={file} />}
        {children}
      </div>
    </Card>
  )
}

function History({ children }: { children: ReactNode }) {
  const t = useT()
  return <Card heading={t('desk-booking:history')}>{children}</Card>
}
