import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Group, GroupPlace } from '#shared/contract/group-links.ts'
import { css } from '#styled-system/css'
import { callGiveBack } from './group.api.ts'

const list = css({ inlineSize: 'full' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

interface ProgressProps {
  places: GroupPlace[]
  onChange: (group: Group) => void
}

/** How far each traveller is, and never a passport. Texts: `group`, `age`. */
export function GroupProgress({ places, onChange }: ProgressProps) {
  const t = useT()
  const giveBack = ({ passenger_id, position: number }: GroupPlace) =>
    openConfirm({
      title: t('group:card.give_back_title', { number }),
      description: t('group:card.give_back_text'),
      buttonText: t('group:card.give_back'),
      action: async () => {
        onChange(await callGiveBack(passenger_id))
        return undefined
      },
    })
  return (
    <ul className={list}>
      {places.map(place => (
        <li key={place.passenger_id} className={line}>
          <span className={who}>
            <strong>
              <bdi>{place.name ?? t('group:place', { number: place.position })}</bdi>
            </strong>
            <State place={place} />
          </span>
          {place.taken_at && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('group:card.give_back_name', { number: place.position })}
              onClick={() => giveBack(place)}
            >
              {t('group:card.give_back')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function State({ place }: { place: GroupPlace }) {
  const t = useT()
  if (!place.taken_at) return <Chip>{t('group:card.waiting')}</Chip>
  return (
    <>
      <Chip tone={place.complete ? 'success' : 'warning'}>
        {t(place.complete ? 'group:card.entered' : 'group:card.not_entered')}
      </Chip>
      <Chip tone={place.papers_percent === 100 ? 'success' : 'info'}>
        {t('group:card.papers', { percent: place.papers_percent })}
      </Chip>
    </>
  )
}
