import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { type DeskRatings, RATING_TABS, type RatingFilter } from '#shared/contract/desk/tours/tour-ratings.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { RatingCard } from './RatingCard.tsx'

interface RatingsListProps extends DeskRatings {
  state: RatingFilter['state']
}

const tabs = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  fontSize: '14',
  marginBlockEnd: '4',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 'touch', color: 'fg.muted' },
  '& a[aria-current]': { color: 'accent.text', fontWeight: 'semibold' },
})

/** Texts: `ratings`, `tours`, `ui`. */
function List({ counts, ratings, next, state }: RatingsListProps) {
  const t = useT()
  const lang = useLang()
  const path = (query: string) => pathFor(lang, `/desk/tour-ratings?${query}`)
  return (
    <>
      <DeskHead title={t('ratings:desk.title')} facts={t('ratings:desk.lead')} />
      <nav className={tabs} aria-label={t('ratings:desk.tabs')}>
        {RATING_TABS.map(each => (
          <a key={each} href={path(`state=${each}`)} aria-current={each === state || undefined}>
            {t(`ratings:desk.${each}`)} (<Num of={counts[each]} />)
          </a>
        ))}
      </nav>
      {ratings.length === 0 && (
        <EmptyState title={t('ratings:desk.none')} text={t('ratings:desk.none_text')} />
      )}
      <ul className={css({ display: 'grid', gap: '4' })}>
        {ratings.map(rating => (
          <li key={rating.id}>
            <RatingCard rating={rating} />
          </li>
        ))}
      </ul>
      {next && (
        <ListPages
          label={t('ratings:desk.tabs')}
          count=""
          next={{ href: path(`state=${state}&after=${next}`), text: t('ratings:desk.more') }}
        />
      )}
    </>
  )
}

export const RatingsList = withIsland(List)
