import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Category } from '#shared/contract/bookings/prices.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

interface Offered {
  passengerId: string
  position: number
  category: Category
  state: 'free' | 'taken' | 'own'
  key: string | null
}

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minBlockSize: 'touch',
  paddingBlock: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  '&:first-child': { borderBlockStartWidth: '0' },
})
const who = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const TONES = { free: 'neutral', taken: 'warning', own: 'success' } as const

/** The places of a group's link, as forms that work without a script. Texts: `group`, `age`. */
export function PlaceList({ places, open }: { places: Offered[]; open: boolean }) {
  const t = useT()
  const { refused } = usePostedForm('take-place')
  const full = places.every(({ state }) => state !== 'free')
  return (
    <>
      {refused && <Notice tone="danger" title={refused} live />}
      {!open && <Notice tone="warning" title={t('group:shut')} />}
      {open && full && <Notice title={t('group:all_taken')} />}
      <ul>
        {places.map(place => (
          <li key={place.passengerId} className={line}>
            <span className={who}>
              <strong>{t('group:place', { number: place.position })}</strong>
              {t(`age:category.${place.category}`)}
              <Chip tone={TONES[place.state]}>{t(`group:${place.state}`)}</Chip>
            </span>
            <PlaceAct place={place} open={open} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PlaceAct({ place, open }: { place: Offered; open: boolean }) {
  const t = useT()
  const lang = useLang()
  if (place.key)
    return (
      <ButtonLink size="sm" href={pathFor(lang, `/group-places/${place.key}`)}>
        {t('group:open_own')}
      </ButtonLink>
    )
  if (place.state !== 'free' || !open) return null
  return (
    <form method="post">
      <FormName name="take-place" />
      <input type="hidden" name="passenger_id" value={place.passengerId} />
      <Button
        type="submit"
        size="sm"
        variant="line"
        aria-label={t('group:take_name', { number: place.position })}
      >
        {t('group:take')}
      </Button>
    </form>
  )
}
