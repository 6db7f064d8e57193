import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { addDays } from '#shared/base/calendar.ts'
import type { CancelTier } from '#shared/contract/deposits.ts'
import { formatDate, formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

interface CancelTimelineProps {
  tiers: CancelTier[]
  /** Of the next departure. */
  startsOn?: string
  currency: string
  symbol?: string
}

const line = css({ display: 'flex', flexWrap: { base: 'wrap', md: 'nowrap' }, gap: '1' })
const part = css({
  flex: '[1 1 0]',
  minInlineSize: { base: '[45%]', md: '0' },
  fontSize: '14',
  paddingBlockStart: '3',
  borderBlockStartWidth: '[6px]',
  borderBlockStartStyle: 'solid',
  '& small': { display: 'block', color: 'fg.muted', fontSize: '12' },
  '&[data-part=free]': { borderBlockStartColor: 'success.text' },
  '&[data-part=some]': { borderBlockStartColor: 'spark' },
  '&[data-part=all]': { borderBlockStartColor: 'danger.text' },
})

/** What a cancellation costs, from free to all of it. */
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
      <ol className={line}>
        {tiers.map(({ days, fee }) => (
          <li key={days} className={part} data-part={isFree(fee) ? 'free' : 'some'}>
            <b>
              {isFree(fee) ? (
                t('tours:show.cancel_free')
              ) : fee.kind === 'share' ? (
                formatPercent(fee.share_bp / 10_000, lang)
              ) : (
                <Money minor={fee.each_minor} currency={currency} symbol={symbol} trim />
              )}
            </b>
            <small>{until(days)}</small>
          </li>
        ))}
        <li className={part} data-part="all">
          <b>{formatPercent(1, lang)}</b>
          <small>{t('tours:show.cancel_after')}</small>
        </li>
      </ol>
    </Card>
  )
}

const isFree = (fee: CancelTier['fee']) => (fee.kind === 'share' ? fee.share_bp : fee.each_minor) === 0
