import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { TierBar } from '#client/ui/data/TierBar.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { CancelTier } from '#shared/contract/bookings/deposits.ts'
import { formatDate, formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

interface CancelTimelineProps {
  tiers: CancelTier[]
  /** Of the next departure. */
  startsOn?: string
  currency: string
  symbol?: string
}

export function CancelTimeline({ tiers, startsOn, currency, symbol }: CancelTimelineProps) {
  const t = useT()
  const lang = useLang()
  if (tiers.length === 0) return null
  const until = (days: number) =>
    startsOn
      ? t('tours:show.cancel_until', { date: formatDate(addDays(startsOn, -days), lang, 'short') })
      : t('tours:show.cancel_before', { days: t('tours:days', { count: days }) })
  return (
    <Card id="cancel" heading={t('tours:show.cancel')}>
      {startsOn && (
        <p className={css({ fontSize: '14', color: 'fg.muted', marginBlockEnd: '3' })}>
          {t('tours:show.cancel_for', { date: formatDate(startsOn, lang, 'medium') })}
        </p>
      )}
      <TierBar
        large
        parts={[
          ...tiers.map(({ days, fee }) => ({
            key: String(days),
            kept: isFree(fee) ? ('free' as const) : ('some' as const),
            text: (
              <>
                <b>{isFree(fee) ? t('tours:show.cancel_free') : <Fee {...{ fee, currency, symbol }} />}</b>
                <small>{until(days)}</small>
              </>
            ),
          })),
          {
            key: 'all',
            kept: 'all',
            text: (
              <>
                <b>{formatPercent(1, lang)}</b>
                <small>{t('tours:show.cancel_after')}</small>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Fee({
  fee,
  currency,
  symbol,
}: Pick<CancelTier, 'fee'> & Pick<CancelTimelineProps, 'currency' | 'symbol'>) {
  const lang = useLang()
  if (fee.kind === 'share') return formatPercent(fee.share_bp / 10_000, lang)
  return <Money minor={fee.each_minor} currency={currency} symbol={symbol} trim />
}

const isFree = (fee: CancelTier['fee']) => (fee.kind === 'share' ? fee.share_bp : fee.each_minor) === 0
