import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Pencil, Plus } from '#client/ui/layout/icons.ts'
import type { DeskRoom } from '#shared/contract/desk/hotels/hotel-rooms.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { PlanRow } from './PlanRow.tsx'

const quiet = css({ fontSize: '12', color: 'fg.muted' })
const head = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const list = css({
  display: 'grid',
  marginBlock: '3',
  '& > li': {
    display: 'grid',
    gap: '1',
    paddingBlock: '3',
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'divider',
  },
})

interface RoomCardProps {
  room: DeskRoom
  hotelId: string
  currency: string
  symbol?: string
}

export function RoomCard({ room, hotelId, currency, symbol }: RoomCardProps) {
  const t = useT()
  const lang = useLang()
  const here = pathFor(lang, `/desk/hotels/${hotelId}`)
  const { content, max_adults, max_children, max_people, active, release_steps } = room.input
  return (
    <Card pad="sm" heading={localized(content.name, lang)}>
      <p className={quiet}>
        {localized(content.beds, lang)} ·{' '}
        {t('desk-hotels:takes', { adults: max_adults, children: max_children, people: max_people })}
      </p>
      <div className={head}>
        {!active && <Chip tone="neutral">{t('desk-hotels:not_sold')}</Chip>}
        {release_steps.map(({ days, keep }) => (
          <Chip key={days} tone="neutral">
            {t('desk-hotels:release', { days: formatNumber(days, lang), keep: formatNumber(keep, lang) })}
          </Chip>
        ))}
      </div>
      <ul className={list}>
        {room.plans.map(plan => (
          <PlanRow key={plan.id} plan={plan} href={`${here}?plan=${plan.id}`} {...{ currency, symbol }} />
        ))}
      </ul>
      <div className={head}>
        <ButtonLink
          size="sm"
          variant="line"
          href={`${here}?new_plan=${room.id}`}
          icon={<Plus aria-hidden="true" />}
        >
          {t('desk-hotels:new_plan')}
        </ButtonLink>
        <ButtonLink
          size="sm"
          variant="line"
          href={`${here}?room=${room.id}`}
          icon={<Pencil aria-hidden="true" />}
        >
          {t('desk-hotels:edit_room')}
        </ButtonLink>
      </div>
    </Card>
  )
}
