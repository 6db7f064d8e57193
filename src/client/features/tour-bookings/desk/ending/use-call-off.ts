import { useEffect, useState } from 'react'
import { reloadWith } from '#client/lib/handed-over.ts'
import { useT } from '#client/lib/island.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import type { DepartureEnding } from '#shared/contract/desk/tours/departure-board.ts'
import type { DeskDeparture } from '#shared/contract/desk/tours/departures.ts'
import { planCallOff } from '#shared/rules/tours/call-off.ts'
import { callCallOff, callPreviewCallOff } from '../departures.api.ts'

interface CallOffValues {
  to: 'refund' | 'move'
  target: string
  /** Bookings that get their money back all the same. */
  refunds: string[]
  reason: string
  message: string
  code: string
}

const START: CallOffValues = { to: 'refund', target: '', refunds: [], reason: '', message: '', code: '' }

const targetOf = ({ to, target }: CallOffValues) => (to === 'move' && target ? target : undefined)

export function useCallOff(departure: DeskDeparture) {
  const t = useT()
  const typeCode = t('desk-departures:call_off.code', { code: `\u2066${departure.code}\u2069` })
  const form = useForm<CallOffValues>({
    start: START,
    check: ({ to, target, reason, code }) => ({
      target: to === 'move' && !target ? t('desk-departures:call_off.target_missing') : undefined,
      reason: reason.trim() ? undefined : t('desk-departures:call_off.reason_missing'),
      code: code.trim().toUpperCase() === departure.code.toUpperCase() ? undefined : typeCode,
    }),
    async send(values) {
      const { reason, message, code, refunds } = values
      const target_id = targetOf(values)
      const choice = target_id ? { target_id, refund_ids: refunds } : {}
      await callCallOff(departure.id, { reason, message, code, ...choice })
      return reloadWith(t(`desk-departures:call_off.${target_id ? 'done_move' : 'done'}`))
    },
  })
  const { seen, failed } = usePreview(departure.id, targetOf(form.values))
  const there = seen?.targets.find(({ id }) => id === targetOf(form.values))
  const choice = { refundIds: form.values.refunds, placesLeft: there?.places_left ?? 0 }
  return { form, seen, failed, typeCode, fates: planCallOff(seen?.bookings ?? [], choice) }
}
export type CallOffState = ReturnType<typeof useCallOff>

function usePreview(departureId: string, targetId: string | undefined) {
  const [seen, setSeen] = useState<DepartureEnding>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let current = true
    setFailed(false)
    callPreviewCallOff(departureId, targetId).then(
      answer => current && setSeen(answer),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [departureId, targetId])
  return { seen, failed }
}
