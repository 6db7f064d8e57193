import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useAct } from '#client/lib/use-act.ts'
import { type Refusal, refusalOf } from '#client/ui/forms/errors/refusal.ts'
import type { FlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import type { PastedTicket } from '#shared/rules/tickets/pasted-tickets.ts'
import { type Entries, pasted, problemsOf, readyTickets } from './ticket-entries.ts'
import { callIssueTickets } from './tickets.api.ts'

/** Numbers typed or pasted beside names, and their issue. */
export function useTickets({
  id,
  passengers,
  due_minor,
}: Pick<FlightBooking, 'id' | 'passengers' | 'due_minor'>) {
  const t = useT()
  const [entries, setEntries] = useState<Entries>({})
  const [lost, setLost] = useState<PastedTicket[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [reason, setReason] = useState('')
  const unpaid = due_minor > 0
  const ready = readyTickets(entries)
  const type = (passengerId: string, typed: string) => {
    setEntries(before => ({ ...before, [passengerId]: typed }))
    setProblems(({ [passengerId]: _, ...rest }) => rest)
  }
  const paste = (text: string) => {
    const read = pasted(text, passengers)
    setEntries(before => ({ ...before, ...read.entries }))
    setLost(read.lost)
    setProblems({})
  }
  const { busy, act } = useAct(error => {
    const body = error instanceof ApiError ? error.body : undefined
    setProblems(problemsOf(body?.errors, ready))
    setRefusal(refusalOf(error, [], t))
  })
  const issue = async () => {
    if (busy || ready.length === 0) return
    setRefusal(undefined)
    await act(async () => {
      await callIssueTickets(id, {
        tickets: ready,
        ...(unpaid && reason.trim() && { unpaid_reason: reason }),
      })
      return reloadWith(t('desk-booking:tickets.issued', { count: ready.length }))
    })
  }
  return { entries, lost, problems, refusal, busy, ready, type, paste, issue, unpaid, reason, setReason }
}
