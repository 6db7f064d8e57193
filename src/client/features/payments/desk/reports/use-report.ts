import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { upload } from '#client/lib/upload.ts'
import { type Refusal, refusalOf } from '#client/ui/forms/refusal.ts'
import {
  compareReport,
  type GatewayReport,
  type ReportOutcome,
} from '#shared/contract/desk/gateway-reports.ts'

/** `''`: all that is wrong. */
export type Shown = ReportOutcome | 'all' | ''

export const isWrong = (outcome: ReportOutcome) => outcome !== 'same' && outcome !== 'other'

/** A report on its way: gateway chosen, file sent, compared. */
export function useReport(gateways: readonly string[]) {
  const t = useT()
  const [gateway, setGateway] = useState(gateways[0] ?? '')
  const [report, setReport] = useState<GatewayReport>()
  const [shown, setShown] = useState<Shown>('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  async function send(file: File) {
    setBusy(true)
    setRefusal(undefined)
    try {
      setReport(await upload(compareReport, { params: { gateway }, file }))
      setShown('')
    } catch (error) {
      setReport(undefined)
      setRefusal(refusalOf(error, ['file'], t))
    }
    setBusy(false)
  }
  const rows = (report?.lines ?? []).filter(({ outcome }) =>
    shown === 'all' ? true : shown === '' ? isWrong(outcome) : outcome === shown,
  )
  return { gateway, setGateway, report, rows, shown, setShown, busy, refusal, send }
}

export type ReportState = ReturnType<typeof useReport>
