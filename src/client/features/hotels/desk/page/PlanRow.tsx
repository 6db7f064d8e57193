import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { DeskPlan } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { gapsOf } from '#shared/rules/hotels/rate-ranges.ts'
import { listed } from '#shared/rules/texts/listing.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import { Gaps } from '../plan/Gaps.tsx'

const quiet = css({ fontSize: '12', color: 'fg.muted' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })

interface PlanRowProps {
  plan: DeskPlan
  href: string
  currency: string
  symbol?: string
}

export function PlanRow({ plan: { input }, href, currency, symbol }: PlanRowProps) {
  const t = useT()
  const lang = useLang()
  const { board, active, rates, cancel_tiers, only_for, residents_of } = input
  const lowest = rates.flatMap(({ adults_minor }) => adults_minor)
  const until = rates.map(({ to_day }) => to_day).sort()
  const last = until.at(-1)
  return (
    <li>
      <div className={head}>
        <a className={link()} href={href}>
          {t(`desk-hotels:board.${board}`)}
        </a>
        {!active && <Chip tone="neutral">{t('desk-hotels:not_sold')}</Chip>}
        <Chip tone={cancel_tiers.length > 0 ? 'success' : 'neutral'}>
          {t(`desk-hotels:${cancel_tiers.length > 0 ? 'refundable' : 'non_refundable'}`)}
        </Chip>
        {lowest.length > 0 && (
          <span>
            {t('desk-hotels:from')} <Money {...{ minor: Math.min(...lowest), currency, symbol }} />
          </span>
        )}
      </div>
      <span className={quiet}>
        {t('desk-hotels:rates', { count: rates.length })}
        {last && ` · ${t('desk-hotels:until', { day: formatDate(last, lang) })}`}
        {only_for && ` · ${t('desk-hotels:only_for', { countries: listed(only_for, lang) })}`}
        {residents_of && ` · ${t('desk-hotels:residents_of', { countries: listed(residents_of, lang) })}`}
      </span>
      <Gaps gaps={gapsOf(rates)} />
    </li>
  )
}
