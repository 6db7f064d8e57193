import { useState } from 'react'
import { usePointName } from '#client/features/bookings/desk/departures/use-point-name.ts'
import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { QrCode } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { LeaderSheet, LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import { tickedAt } from '#shared/rules/tours/ticks.ts'
import { sameCode } from '#shared/rules/tours/voucher.ts'
import { css } from '#styled-system/css'
import { CodeField } from './CodeField.tsx'
import type { LeaderState } from './leader-state.ts'
import { isFound, shownPoints, ticksOf } from './leader-state.ts'
import { PointBar } from './PointBar.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import { peopleList, TravellerRow } from './TravellerRow.tsx'
import type { Leader } from './use-leader.ts'

interface CheckInProps {
  leader: Leader
  state: LeaderState
  sheet: LeaderSheet
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' })

export function CheckIn({ leader, state, sheet }: CheckInProps) {
  const t = useT()
  const pointName = usePointName()
  const [point, setPoint] = useState('airport')
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const [news, setNews] = useState<{ tone: 'success' | 'warning'; text: string }>()
  const ticks = ticksOf(state)
  const ticked = tickedAt(ticks, point)
  const people = sheet.travellers.filter(traveller => isFound(traveller, typed))
  const nameOf = ({ name, position }: LeaderTraveller) => name || t('desk-departures:unnamed', { position })

  const arrive = (traveller: LeaderTraveller) => {
    const there = ticked.has(traveller.id)
    if (!there) void leader.tick(traveller.id, point, true)
    const text = t(there ? 'leader:already' : 'leader:done', {
      name: nameOf(traveller),
      point: pointName(point),
    })
    setNews({ tone: 'success', text })
    return text
  }
  const byCode = () => {
    const traveller = sheet.travellers.find(({ code }) => sameCode(typed, code))
    if (!traveller) return setNews({ tone: 'warning', text: t('leader:refused.no_code') })
    arrive(traveller)
    setTyped('')
  }
  return (
    <div className={stack}>
      <PointBar
        points={shownPoints(state)}
        point={point}
        onChoose={setPoint}
        onAdd={leader.addPoint}
        countOf={name => sheet.travellers.filter(({ id }) => tickedAt(ticks, name).has(id)).length}
        total={sheet.travellers.length}
      />
      <Button icon={<QrCode aria-hidden="true" />} onClick={() => setScanning(true)}>
        {t('leader:scan.open')}
      </Button>
      <CodeField typed={typed} onType={setTyped} onSend={byCode} />
      <div aria-live="polite">{news && <Notice tone={news.tone}>{news.text}</Notice>}</div>
      <ul className={peopleList} aria-label={t('leader:view.people')}>
        {people.map(traveller => (
          <TravellerRow
            key={traveller.id}
            traveller={traveller}
            sheet={sheet}
            there={ticked.has(traveller.id)}
            press={{ onClick: () => void leader.tick(traveller.id, point, !ticked.has(traveller.id)) }}
          />
        ))}
      </ul>
      {people.length === 0 && <p>{t('leader:not_found')}</p>}
      {scanning && <ScanDialog sheet={sheet} onFound={arrive} onClose={() => setScanning(false)} />}
    </div>
  )
}
