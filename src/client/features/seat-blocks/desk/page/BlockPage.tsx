import type { ReactNode } from 'react'
import { RecordHistory } from '#client/features/shell/RecordHistory.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { formatDate, formatHijri } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { BlockState } from '../BlockState.tsx'
import { BlockAllocations } from './allocations/BlockAllocations.tsx'
import { BlockActions } from './BlockActions.tsx'
import { BlockBookings } from './BlockBookings.tsx'
import { BlockFacts } from './BlockFacts.tsx'
import { BlockFares } from './BlockFares.tsx'
import { BlockSeats } from './BlockSeats.tsx'
import { BlockTimes } from './BlockTimes.tsx'
import type { BlockPageProps } from './block-page.ts'
import { EndingCard } from './schedule/EndingCard.tsx'
import { ScheduleCard } from './schedule/ScheduleCard.tsx'

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
  '& > div': { display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' },
})

function Page(props: BlockPageProps) {
  return (
    <>
      <Head {...props} />
      <BlockSeats {...props} />
      <BlockTimes {...props} />
      <div className={columns}>
        <div>
          <BlockFares {...props} />
          <BlockAllocations {...props} />
          <BlockBookings {...props} />
        </div>
        <div>
          {props.ending && <EndingCard blockId={props.block.id} ending={props.ending} zone={props.zone} />}
          {props.schedule && <ScheduleCard schedule={props.schedule} zone={props.zone} />}
          <BlockFacts {...props} />
          <RecordHistory texts="desk-blocks" events={props.block.events} zone={props.zone} />
        </div>
      </div>
    </>
  )
}

/** Texts: `desk-blocks`, `desk-schedule`, `status`, `ui`. */
export const BlockPage: (props: BlockPageProps & IslandProps) => ReactNode = withIsland(Page)

function Head({ block, symbol, exportsNames }: BlockPageProps) {
  const t = useT()
  const lang = useLang()
  const city = (code: string) => localized(block.places[code]?.city ?? { en: code }, lang)
  const flights = block.slices.flatMap(({ segments }) =>
    segments.map(({ airline, flight_number }) => `${airline} ${flight_number}`),
  )
  return (
    <DeskHead
      title={t('desk-blocks:route', { from: city(block.origin), to: city(block.destination) })}
      crumb={{ href: pathFor(lang, '/desk/seat-blocks'), text: t('desk-blocks:title') }}
      chips={<BlockState state={block.state} />}
      facts={
        <>
          <b>
            <Ltr>{block.code}</Ltr>
          </b>
          <span>
            {localized(block.airlines[block.airline]?.name ?? { en: block.airline }, lang)}{' '}
            <Ltr>{flights.join(' / ')}</Ltr>
          </span>
          <span>
            {[block.departs_on, block.returns_on]
              .flatMap(day => (day ? [formatDate(day, lang)] : []))
              .join(' – ')}
          </span>
          <span>{formatHijri(block.departs_on, lang)}</span>
        </>
      }
      actions={<BlockActions block={block} symbol={symbol} exportsNames={exportsNames} />}
    />
  )
}
