import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { refusalOf } from '#client/ui/forms/refusal.ts'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { LeaderBoard } from '#shared/contract/desk/leader-links.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { LeaderLink } from './LeaderLink.tsx'
import { callMakeLeaderLink } from './leader-links.api.ts'

export interface LeaderCardProps {
  departureId: string
  leader: LeaderBoard
  zone: string
  onChange: (leader: LeaderBoard) => void
}

const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)', fontSize: '14' })
const quiet = css({ fontSize: '12', color: 'fg.muted' })
const row = css({ display: 'grid', gap: '2', gridTemplateColumns: 'minmax(0, 1fr) auto' })

/** Links of the departure's leaders: who made each, when it was last used. */
export function LeaderCard({ departureId, leader, zone, onChange }: LeaderCardProps) {
  const t = useT()
  const lang = useLang()
  const { links, expires_at } = leader
  return (
    <Card pad="sm" id="leaders" heading={t('leader:desk.title')}>
      <div className={stack}>
        <p className={quiet}>{t('leader:desk.lead')}</p>
        {links.map(link => (
          <LeaderLink key={link.id} link={link} zone={zone} onChange={onChange} />
        ))}
        <MakeLink departureId={departureId} onChange={onChange} />
        <p className={quiet}>{t('leader:desk.until', { date: formatMoment(expires_at, lang, { zone }) })}</p>
      </div>
    </Card>
  )
}

function MakeLink({ departureId, onChange }: Pick<LeaderCardProps, 'departureId' | 'onChange'>) {
  const t = useT()
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const make = async () => {
    setBusy(true)
    try {
      onChange(await callMakeLeaderLink(departureId, label))
      setLabel('')
      setError(undefined)
    } catch (caught) {
      const { messages, message } = refusalOf(caught, ['label'], t)
      setError(messages.label ?? message)
    }
    setBusy(false)
  }
  return (
    <form
      className={row}
      onSubmit={event => {
        event.preventDefault()
        void make()
      }}
    >
      <TextInput
        size="sm"
        aria-label={t('leader:desk.label')}
        placeholder={t('leader:desk.label')}
        value={label}
        maxLength={60}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="line" busy={busy} busyText={t('leader:desk.making')}>
        {t('leader:desk.make')}
      </Button>
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
    </form>
  )
}
