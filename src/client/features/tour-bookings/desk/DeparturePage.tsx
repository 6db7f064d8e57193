import { type ReactNode, useState } from 'react'
import { RecordHistory } from '#client/features/shell/RecordHistory.tsx'
import { type IslandProps, withIsland } from '#client/lib/island.tsx'
import { css } from '#styled-system/css'
import { BookingsCard } from './BookingsCard.tsx'
import { CostsCard } from './CostsCard.tsx'
import { DepartureHead } from './DepartureHead.tsx'
import { DepartureTiles } from './DepartureTiles.tsx'
import type { DeparturePageProps } from './departure-page.ts'
import { EndingNotice } from './ending/EndingNotice.tsx'
import { MinimumNotice } from './ending/MinimumNotice.tsx'
import { FlightsCard } from './FlightsCard.tsx'
import { ListsCard } from './ListsCard.tsx'
import { CheckInsCard } from './leader/CheckInsCard.tsx'
import { LeaderCard } from './leader/LeaderCard.tsx'
import { ManifestCard } from './ManifestCard.tsx'
import { NoticesCard } from './notices/NoticesCard.tsx'
import { RoomingBoard } from './RoomingBoard.tsx'
import { useRooming } from './use-rooming.ts'
import { WaitingCard } from './waiting/WaitingCard.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })
const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 20rem' },
})

function Page(props: DeparturePageProps) {
  const { board, symbol, zone } = props
  const rooming = useRooming(board.departure.id, board.rooming)
  const { travellers } = rooming.rooming
  const [leader, setLeader] = useState(props.leader)
  const leaders = { departureId: board.departure.id, leader, zone, onChange: setLeader }
  return (
    <div className={stack}>
      <DepartureHead {...props} />
      <MinimumNotice {...props} />
      {board.ending && <EndingNotice ending={board.ending} currency={board.money.currency} symbol={symbol} />}
      <DepartureTiles {...props} travellers={travellers} />
      <RoomingBoard board={rooming} />
      <FlightsCard board={board} />
      <div className={columns}>
        <div className={stack}>
          <ManifestCard departureId={board.departure.id} travellers={travellers} />
          <BookingsCard board={board} symbol={symbol} />
          <WaitingCard waiting={props.waiting} zone={zone} />
          <NoticesCard departureId={board.departure.id} notices={props.notices} zone={zone} />
        </div>
        <div className={stack}>
          <CheckInsCard {...leaders} travellers={travellers} />
          <LeaderCard {...leaders} />
          <CostsCard board={board} symbol={symbol} />
          <ListsCard board={board} />
          <RecordHistory texts="desk-tours" events={board.events} zone={zone} />
        </div>
      </div>
    </div>
  )
}

/** Texts: `desk-departures`, `desk-tours`, `leader`, `status`, `age`, `papers`, `ui`. */
export const DeparturePage: (props: DeparturePageProps & IslandProps) => ReactNode = withIsland(Page)
