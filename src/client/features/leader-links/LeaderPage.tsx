import { type ReactNode, useEffect, useState } from 'react'
import { watchLinks } from '#client/features/shell/overlays/links.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Segmented } from '#client/ui/forms/RadioGroup.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { css } from '#styled-system/css'
import { CheckIn } from './CheckIn.tsx'
import { LeaderHead } from './LeaderHead.tsx'
import { RoomsView } from './RoomsView.tsx'
import { TripView } from './TripView.tsx'
import { useLeader } from './use-leader.ts'

const VIEWS = ['people', 'rooms', 'trip'] as const
const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })

function Page({ linkId }: { linkId: string }) {
  const t = useT()
  const leader = useLeader(linkId)
  useEffect(watchLinks, [])
  const [view, setView] = useState<(typeof VIEWS)[number]>('people')
  const { state } = leader
  if (!state?.kept)
    return (
      <div className={stack}>
        <h1 className={css({ textStyle: 'h2' })}>{t('leader:app')}</h1>
        {state ? (
          <Notice tone="warning" title={t(`leader:ending.${state.ending}.title`)} live>
            {t(`leader:ending.${state.ending}.text`)}
          </Notice>
        ) : (
          <p role="status" className={needsScript}>
            {t('leader:opening')}
          </p>
        )}
      </div>
    )
  const { sheet } = state.kept
  return (
    <div className={stack}>
      <LeaderHead sheet={sheet} waiting={state.waiting.length} onRefresh={leader.refresh} />
      <Segmented
        label={t('leader:views')}
        value={view}
        onChange={setView}
        options={VIEWS.map(value => ({ value, label: t(`leader:view.${value}`) }))}
      />
      {view === 'people' && <CheckIn leader={leader} state={state} sheet={sheet} />}
      {view === 'rooms' && <RoomsView sheet={sheet} />}
      {view === 'trip' && <TripView sheet={sheet} />}
    </div>
  )
}

/** Texts: `leader`, `desk-departures`, `age`, `passengers`, `tours.show.meals`, `ui`. */
export const LeaderPage: (props: { linkId: string } & IslandProps) => ReactNode = withIsland(Page)
