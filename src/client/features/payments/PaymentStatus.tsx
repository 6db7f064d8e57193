import { useEffect } from 'react'
import { forgetPayment } from '#client/features/bookings/checkout/use-payment.ts'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import { css, cx } from '#styled-system/css'
import { contained } from '#styled-system/recipes'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentNews } from './PaymentNews.tsx'
import { PaymentSuccess } from './PaymentSuccess.tsx'
import { PaymentWaiting } from './PaymentWaiting.tsx'
import type { PaymentPageProps } from './payment-page.ts'
import { useAttempt } from './use-attempt.ts'

const frame = css({ maxInlineSize: '[46rem]', marginInline: 'auto', paddingBlock: { base: '6', md: '12' } })

/** Texts: `payments`, `checkout`, `ui`. */
function PaymentStatusView(page: PaymentPageProps) {
  const { attempt, view, again } = useAttempt(page.attempt)
  const { id, due_minor } = page.booking
  const over = view !== 'waiting' && view !== 'unknown'
  useEffect(() => {
    if (over) forgetPayment({ id, due_minor })
  }, [over, id, due_minor])
  const shared = { ...page, attempt }
  return (
    <div className={cx(contained(), frame)} aria-live="polite">
      {(view === 'waiting' || view === 'unknown') && <PaymentWaiting {...shared} view={view} onAsk={again} />}
      {view === 'success' && <PaymentSuccess {...shared} />}
      {view === 'failed' && <PaymentFailed {...shared} />}
      {(view === 'review' || view === 'refunded') && <PaymentNews {...shared} view={view} />}
    </div>
  )
}

export const PaymentStatus: (props: PaymentPageProps & IslandProps) => React.ReactNode =
  withIsland(PaymentStatusView)
