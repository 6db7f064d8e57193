import { type ReactNode, useEffect, useRef } from 'react'
import type { PaymentAttempt } from '#shared/contract/money/payments.ts'
import type { Transfer } from '#shared/contract/money/transfers.ts'
import { css, cx } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { PaymentWaiting } from './PaymentWaiting.tsx'
import { isAwaited, isUndecided } from './payment-title.ts'
import type { Decided, PaymentView } from './payment-view.ts'
import { TransferPanel } from './transfer/TransferPanel.tsx'

const frame = css({
  maxInlineSize: '[46rem]',
  // What follows the panel stays below the window when the outcome replaces the wait.
  minBlockSize: '[100svh]',
  marginInline: 'auto',
  paddingBlock: { base: '6', md: '12' },
})

interface AttemptFrameProps {
  attempt: PaymentAttempt
  zone: string
  view: PaymentView
  symbol?: string
  transfer?: Transfer
  onAsk: () => void
  children: (view: Decided) => ReactNode
}

/** A decision of staff has facts that polling does not tell: the page is loaded again. */
function useReload(transfer: Transfer | undefined, awaited: boolean) {
  const before = useRef(awaited)
  useEffect(() => {
    if (transfer && before.current && !awaited) location.reload()
  }, [transfer, awaited])
}

export function AttemptFrame({ view, children, transfer, symbol, ...waiting }: AttemptFrameProps) {
  const awaited = isAwaited(view, waiting.attempt)
  useReload(transfer, awaited)
  const shown = () => {
    if (transfer && awaited) return <TransferPanel {...{ transfer, symbol }} {...waiting} />
    return isUndecided(view) ? <PaymentWaiting {...waiting} view={view} /> : children(view)
  }
  return (
    <div className={cx(contained(), frame)} aria-live="polite">
      {shown()}
    </div>
  )
}
