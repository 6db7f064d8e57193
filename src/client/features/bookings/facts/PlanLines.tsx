import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { PaymentPlan, ScheduleLine } from '#shared/contract/bookings/deposits.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { PENDING } from '#shared/rules/statuses/booking-statuses.ts'
import { css } from '#styled-system/css'

interface PlanLinesProps {
  booking: Pick<Booking, 'status' | 'currency'>
  plan: PaymentPlan
  symbol?: string
}

const list = css({ display: 'grid', gap: '3' })
const item = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: '3',
  rowGap: '1',
  '& > small': { fontSize: '12', color: 'fg.muted' },
})
const note = css({ marginBlockStart: '3', fontSize: '14', color: 'fg.muted' })
const TONES = { paid: 'success', due: 'info', overdue: 'danger', later: 'neutral' } as const

/** What is to be paid when, and what of it is paid. Texts: `checkout`. */
export function PlanLines({ booking, plan, symbol }: PlanLinesProps) {
  const t = useT()
  const { currency } = booking
  return (
    <>
      <ol className={list} aria-label={t('checkout:plan.title')}>
        {plan.lines.map(line => (
          <li key={line.due_at} className={item}>
            <span>
              {t(`checkout:plan.${line.kind}`)}{' '}
              <Chip tone={TONES[line.state]}>{t(`checkout:plan.state.${line.state}`)}</Chip>
            </span>
            <Money minor={line.amount_minor} {...{ currency, symbol }} />
            <small>
              <DueText line={line} plan={plan} held={PENDING.includes(booking.status)} />
            </small>
            {line.paid_minor > 0 && line.state !== 'paid' && (
              <small>
                {t('checkout:plan.paid')} <Money minor={line.paid_minor} {...{ currency, symbol }} />
              </small>
            )}
          </li>
        ))}
      </ol>
      <Lapse plan={plan} />
    </>
  )
}

/** Whether what is overdue ends the booking, and when. */
function Lapse({
  plan: { lapse_days: count, lapses_at: at, zone, next_minor },
}: Pick<PlanLinesProps, 'plan'>) {
  const t = useT()
  const lang = useLang()
  if (count === null || next_minor === 0) return null
  const text = at
    ? t('checkout:plan.lapses_at', { date: formatMoment(at, lang, { zone }) })
    : t('checkout:plan.lapses', { count })
  return <p className={note}>{text}</p>
}

interface DueTextProps {
  line: ScheduleLine
  plan: PaymentPlan
  held: boolean
}

/** The first line of a hold is due before the hold ends, which the page counts down. */
function DueText({ line, plan: { zone, lines }, held }: DueTextProps) {
  const t = useT()
  const lang = useLang()
  if (line.kind === 'deposit' && line === lines[0])
    return held ? t('checkout:plan.now') : t('checkout:plan.to_book')
  return t('checkout:plan.by', { date: formatMoment(line.due_at, lang, { zone }) })
}
