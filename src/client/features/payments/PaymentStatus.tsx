import { useEffect } from 'react'
import { forgetPayment } from '#client/features/bookings/checkout/use-payment.ts'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import { forgetTabDraft } from '#client/ui/forms/state/use-tab-draft.ts'
import { quickDraft } from '#shared/rules/money/quick-draft.ts'
import { AttemptFrame } from './AttemptFrame.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentNews } from './PaymentNews.tsx'
import { PaymentSuccess } from './PaymentSuccess.tsx'
import type { PaymentPageProps } from './payment-page.ts'
import { type Decided, isPaid } from './payment-view.ts'
import { useAttempt } from './use-attempt.ts'

/** Texts: `payments`, `booking.actions`, `checkout`, `claims`, `ui`. */
function PaymentStatusView(page: PaymentPageProps) {
  const { attempt, view, again } = useAttempt(page.attempt)
  const { transfer, symbol } = page
  const { id, due_minor } = page.booking
  const over = view !== 'waiting' && view !== 'unknown'
  useEffect(() => {
    if (over) forgetPayment({ id, due_minor })
  }, [over, id, due_minor])
  const paid = isPaid(view)
  useEffect(() => {
    if (paid) forgetTabDraft(quickDraft({ mode: 'booking', id }))
  }, [paid, id])
  return (
    <AttemptFrame {...{ attempt, view, transfer, symbol }} zone={page.zone} onAsk={again}>
      {decided => <Outcome {...page} attempt={attempt} view={decided} />}
    </AttemptFrame>
  )
}

function Outcome({ view, ...page }: PaymentPageProps & { view: Decided }) {
  if (view === 'success') return <PaymentSuccess {...page} />
  return view === 'failed' ? <PaymentFailed {...page} /> : <PaymentNews {...page} view={view} />
}

export const PaymentStatus: (props: PaymentPageProps & IslandProps) => React.ReactNode =
  withIsland(PaymentStatusView)
