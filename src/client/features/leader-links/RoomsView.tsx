import { roomNames } from '#client/features/bookings/desk/departures/room-names.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { LeaderSheet, LeaderTraveller } from '#shared/contract/tours/leader-links.ts'
import { css } from '#styled-system/css'

const grid = css({ display: 'grid', gap: '3', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' } })
const people = css({ display: 'grid', gap: '1', fontSize: '14' })
const quiet = css({ color: 'fg.muted', fontSize: '12' })
const beneath = css({ display: 'block', color: 'fg.muted', fontSize: '12' })
const title = css({ fontWeight: 'semibold', marginBlockEnd: '2' })

export function RoomsView({ sheet }: { sheet: LeaderSheet }) {
  const t = useT()
  const lang = useLang()
  const names = roomNames(sheet.rooms, t, lang)
  const inRoom = (id: string | null) => sheet.travellers.filter(({ room_id }) => room_id === id)
  const without = inRoom(null)
  return (
    <div className={grid}>
      {sheet.rooms.map(({ id, wish }) => (
        <Card key={id} pad="sm">
          <h2 className={title}>
            {names(id)}
            {wish !== 'none' && <span className={quiet}> · {t(`desk-departures:wish.${wish}`)}</span>}
          </h2>
          <People travellers={inRoom(id)} />
        </Card>
      ))}
      {without.length > 0 && (
        <Card pad="sm">
          <h2 className={title}>{t('leader:no_room')}</h2>
          <People travellers={without} />
        </Card>
      )}
    </div>
  )
}

function People({ travellers }: { travellers: LeaderTraveller[] }) {
  const t = useT()
  if (travellers.length === 0) return <p className={quiet}>{t('leader:empty_room')}</p>
  return (
    <ul className={people}>
      {travellers.map(({ id, name, arabic_name, position, reference }) => (
        <li key={id}>
          <Ltr>{name || t('desk-departures:unnamed', { position })}</Ltr>
          <span className={beneath}>
            {arabic_name && (
              <>
                <bdi lang="ar">{arabic_name}</bdi> ·{' '}
              </>
            )}
            <Ltr>{reference}</Ltr>
          </span>
        </li>
      ))}
    </ul>
  )
}
