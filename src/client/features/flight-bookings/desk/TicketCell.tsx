import { useState } from 'react'
import { ReasonDialog } from '#client/features/bookings/desk/ReasonDialog.tsx'
import { printedName } from '#client/features/bookings/people/passenger-name.ts'
import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Check } from '#client/ui/layout/icons.ts'
import type { Passenger } from '#shared/contract/bookings/passengers.ts'
import type { Ticket } from '#shared/contract/flights/tickets.ts'
import { LOST } from '#shared/rules/statuses/passenger-statuses.ts'
import {
  isTicketNumber,
  printedTicket,
  ticketWarning,
  tidyTicket,
} from '#shared/rules/tickets/ticket-number.ts'
import { css, cx } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { NoShow } from './NoShow.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import type { TicketDeskProps } from './ticket-desk.ts'
import { entryProblem } from './ticket-entries.ts'
import { callVoidTicket } from './tickets.api.ts'
import type { useTickets } from './use-tickets.ts'

interface TicketCellProps extends TicketDeskProps {
  passenger: Passenger
  /** Absent when no ticket can be issued now. */
  state?: ReturnType<typeof useTickets>
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1.5',
  '& > svg': { inlineSize: '4', blockSize: '4', color: 'success.text' },
})
const small = css({
  fontSize: '12',
  cursor: 'pointer',
  minBlockSize: '6',
  '@media (pointer: coarse)': { minBlockSize: 'touch', minInlineSize: 'touch' },
})
const old = css({ display: 'block', fontSize: '12', color: 'fg.muted', textDecorationLine: 'line-through' })
const wrong = css({ fontSize: '12', color: 'danger.text' })
const warned = css({ fontSize: '12', color: 'warning.text' })

export function TicketCell({ passenger, tickets, prefixes, noShow, can, state }: TicketCellProps) {
  const t = useT()
  const own = tickets.filter(({ passenger_id }) => passenger_id === passenger.id)
  const valid = own.find(({ voided_at }) => voided_at === null)
  const gone = own.filter(({ voided_at }) => voided_at !== null)
  return (
    <div>
      {passenger.status === 'no_show' && (
        <span className={css({ display: 'block' })}>{t('booking:passengers.no_show')}</span>
      )}
      {passenger.ticket_number ? (
        <Issued passenger={passenger} ticket={state && valid} />
      ) : state && passenger.status === 'active' ? (
        <Entry passenger={passenger} prefixes={prefixes} state={state} />
      ) : (
        t(
          LOST.includes(passenger.status)
            ? `booking:passengers.${passenger.status}`
            : 'booking:passengers.not_yet',
        )
      )}
      {can.approve && <NoShow passenger={passenger} noShow={noShow} className={small} />}
      {gone.map(({ id, number }) => (
        <span key={id} className={old}>
          <Ltr>{printedTicket(number)}</Ltr>
        </span>
      ))}
    </div>
  )
}

function Issued({ passenger, ticket }: { passenger: Passenger; ticket?: Ticket }) {
  const t = useT()
  const [open, setOpen] = useState<'void' | 'replace'>()
  const close = () => setOpen(undefined)
  return (
    <div className={row}>
      <Ltr className={css({ whiteSpace: 'nowrap' })}>{printedTicket(passenger.ticket_number ?? '')}</Ltr>
      <Check aria-hidden="true" />
      {ticket &&
        (['replace', 'void'] as const).map(name => (
          <button
            key={name}
            type="button"
            className={cx(link(), small)}
            aria-label={t(`desk-booking:tickets.${name}_name`, { name: printedName(passenger, t) })}
            onClick={() => setOpen(name)}
          >
            {t(`desk-booking:tickets.${name}`)}
          </button>
        ))}
      {ticket && open === 'void' && (
        <ReasonDialog
          name="void"
          tone="danger"
          onClose={close}
          send={({ reason }) => callVoidTicket(ticket.id, { reason })}
        />
      )}
      {open === 'replace' && <ReplaceDialog passenger={passenger} onClose={close} />}
    </div>
  )
}

type EntryProps = Required<Pick<TicketCellProps, 'passenger' | 'prefixes' | 'state'>>

function Entry({ passenger, prefixes, state }: EntryProps) {
  const t = useT()
  const { id } = passenger
  const typed = state.entries[id] ?? ''
  const number = tidyTicket(typed)
  const problem = entryProblem(id, state.entries)
  const text =
    state.problems[id] ?? (problem && t(`desk-booking:tickets.problem.${problem}`, { count: number.length }))
  const warning = isTicketNumber(number) && !text ? ticketWarning(number, prefixes) : undefined
  return (
    <>
      <TextInput
        ltr
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        aria-label={t('desk-booking:tickets.number_of', { name: printedName(passenger, t) })}
        aria-invalid={text ? true : undefined}
        aria-describedby={text || warning ? `ticket-${id}` : undefined}
        value={typed}
        onChange={event => state.type(id, event.currentTarget.value)}
      />
      {(text || warning) && (
        <span id={`ticket-${id}`} className={text ? wrong : warned}>
          {text ?? t(`desk-booking:tickets.warning.${warning}`)}
        </span>
      )}
    </>
  )
}
