import { useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { upload } from '#client/lib/upload.ts'
import { useAct } from '#client/lib/use-act.ts'
import { type Refusal, refusalOf } from '#client/ui/forms/errors/refusal.ts'
import {
  compareReport,
  type GatewayReport,
  type ReportOutcome,
} from '#shared/contract/desk/money/gateway-reports.ts'

/** `''`: all that is wrong. */
export type Shown = ReportOutcome | 'all' | ''

export const isWrong = (outcome: ReportOutcome) => outcome !== 'same' && outcome !== 'other'

export function useReport(gateways: readonly string[]) {
  const t = useT()
  const [gateway, setGateway] = useState(gateways[0] ?? '')
  const [report, setReport] = useState<GatewayReport>()
  const [shown, setShown] = useState<Shown>('')
  const [refusal, setRefusal] = useState<Refusal>()
  const { busy, act } = useAct(error => {
    setReport(undefined)
    setRefusal(refusalOf(error, ['file'], t))
  })
  const send = (file: File) => {
    setRefusal(undefined)
    return act(async () => {
      setReport(await upload(compareReport, { params: { gateway }, file }))
      setShown('')
    })
  }
  const rows = (report?.lines ?? []).filter(({ outcome }) =>
    shown === 'all' ? true : shown === '' ? isWrong(outcome) : outcome === shown,
  )
  return { gateway, setGateway, report, rows, shown, setShown, busy, refusal, send }
}

export type ReportState = ReturnType<typeof useReport>
