import { type ReactNode, useState } from 'react'
import { useT } from '#client/lib/island.tsx'
import { Clock, ReceiptText } from '#client/ui/layout/icons.ts'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { css } from '#styled-system/css'
import { PaymentPanel } from '../PaymentPanel.tsx'
import { stageOf } from '../payment-title.ts'
import { SlipField } from './SlipField.tsx'
import { WhereTo } from './WhereTo.tsx'

interface TransferPanelProps {
  attempt: PaymentAttempt
  transfer: Transfer
  symbol?: string
  zone: string
}

const note = css({ fontSize: '14', color: 'fg.muted' })

const LEADS = { transfer: 'lead', slip: 'lead_slip', late: 'lead_late' }

/** Where to transfer to, and the slip. Texts: `payments`, `ui`. */
export function TransferPanel({ attempt, symbol, zone, ...props }: TransferPanelProps): ReactNode {
  const t = useT()
  const [transfer, setTransfer] = useState(props.transfer)
  const stage = stageOf(attempt, transfer)
  const holds = attempt.target.kind === 'booking' && attempt.target.status === 'held'
  return (
    <PaymentPanel
      tone={stage === 'late' ? 'warning' : 'accent'}
      icon={stage === 'slip' ? <Clock aria-hidden="true" /> : <ReceiptText aria-hidden="true" />}
      title={t(`payments:title.${stage}`)}
      text={t(`payments:transfer.${LEADS[stage]}`)}
    >
      <WhereTo {...{ transfer, symbol, zone }} />
      {stage === 'transfer' && (
        <p className={note}>
          {t(`payments:transfer.${holds ? 'held' : 'unheld'}`, { count: transfer.slip_hours })}
        </p>
      )}
      <SlipField attemptId={attempt.id} {...{ transfer, zone }} onSent={setTransfer} />
    </PaymentPanel>
  )
}
