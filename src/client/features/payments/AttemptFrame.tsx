import type { ReactNode } from 'react'
import type { PaymentAttempt } from '#shared/contract/payments.ts'
import { css, cx } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { PaymentWaiting } from './PaymentWaiting.tsx'
import type { Decided, PaymentView } from './payment-view.ts'

const frame = css({ maxInlineSize: '[46rem]', marginInline: 'auto', paddingBlock: { base: '6', md: '12' } })

interface AttemptFrameProps {
  attempt: PaymentAttempt
  zone: string
  view: PaymentView
  onAsk: () => void
  /** How it ended. */
  children: (view: Decided) => ReactNode
}

/** A payment attempt: waits until it is decided. */
export function AttemptFrame({ view, children, ...waiting }: AttemptFrameProps) {
  const undecided = view === 'waiting' || view === 'unknown'
  return (
    <div className={cx(contained(), frame)} aria-live="polite">
      {undecided ? <PaymentWaiting {...waiting} view={view} /> : children(view)}
    </div>
  )
}
