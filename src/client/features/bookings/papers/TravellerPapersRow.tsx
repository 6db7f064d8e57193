import { useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import type { TravellerPapers } from '#shared/contract/bookings/papers.ts'
import { css } from '#styled-system/css'
import { latinName } from '../people/passenger-name.ts'
import { PaperCell } from './PaperCell.tsx'
import type { PaperActs } from './paper-cell.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  paddingBlock: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
})
const cells = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fill, minmax(136px, 1fr))]',
  gap: '3',
})
const bar = css({ blockSize: '1.5', borderRadius: 'sm', bg: 'bg.muted', overflow: 'hidden', flexGrow: '1' })
const fill = css({ blockSize: 'full', bg: 'accent' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '1' })
const meter = css({
  display: 'flex',
  flex: '1',
  minInlineSize: '40',
  maxInlineSize: '60',
  alignItems: 'center',
  gap: '2',
  fontSize: '12',
  fontWeight: 'semibold',
})

/** How far one traveller is. Texts: `papers`, `ui`. */
export function TravellerPapersRow({ traveller, acts }: { traveller: TravellerPapers; acts: PaperActs }) {
  const t = useT()
  const { send: _, ...others } = acts
  const latin = latinName(traveller)
  const name = latin || t('papers:traveller', { number: traveller.position })
  return (
    <li className={line}>
      <div className={head}>
        <strong>{latin ? <Ltr>{latin}</Ltr> : name}</strong>
        <div className={meter}>
          <span className={bar} aria-hidden="true">
            <span className={fill} style={{ display: 'block', inlineSize: `${traveller.percent}%` }} />
          </span>
          {t('papers:done', { done: traveller.done, all: traveller.papers.length })}
        </div>
      </div>
      <div className={cells}>
        {traveller.papers.map(paper => (
          <PaperCell
            key={paper.kind}
            passengerId={traveller.passenger_id}
            paper={paper}
            name={name}
            acts={traveller.open ? acts : others}
          />
        ))}
      </div>
    </li>
  )
}
