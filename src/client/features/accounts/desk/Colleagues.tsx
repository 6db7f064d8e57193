import { type ReactNode, useState } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type { Colleague } from '#shared/contract/desk/colleagues.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'

interface ColleaguesProps {
  people: Colleague[]
  zone: string
}

const quiet = css({ display: 'block', fontSize: '12', color: 'fg.muted', fontWeight: 'regular' })

/** The tenant's staff, and whether each has a second factor. Texts: `desk-approvals`, `lists`, `ui`. */
function List({ people, zone }: ColleaguesProps) {
  const t = useT()
  const [chosen, choose] = useState<Colleague>()
  return (
    <>
      <DeskHead title={t('desk-approvals:colleagues.title')} facts={t('desk-approvals:colleagues.lead')} />
      <StaffList
        name="colleagues"
        caption={t('desk-approvals:colleagues.title')}
        columns={useColumns(zone, choose)}
        rows={people}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={<EmptyState title={t('desk-approvals:colleagues.none')} />}
      />
      {chosen && <ResetFactorDialog colleague={chosen} onClose={() => choose(undefined)} />}
    </>
  )
}

export const Colleagues: (props: ColleaguesProps & IslandProps) => ReactNode = withIsland(List)

function Seen({ at, zone }: { at: string; zone: string }) {
  const lang = useLang()
  return (
    <time dateTime={at}>
      {formatDate(at, lang, 'medium', zone)} <Ltr>{formatTime(at, zone, lang)}</Ltr>
    </time>
  )
}

function useColumns(zone: string, choose: (colleague: Colleague) => void): Column<Colleague>[] {
  const t = useT()
  const head = (id: string) => ({ id, header: t(`desk-approvals:colleagues.${id}`) })
  return [
    {
      ...head('person'),
      cell: ({ name, email }) => (
        <span>
          <bdi>{name}</bdi>
          <span className={quiet}>
            <Ltr>{email}</Ltr>
          </span>
        </span>
      ),
    },
    { ...head('rights'), end: true, cell: ({ rights }) => <Num of={rights} /> },
    {
      ...head('factor'),
      cell: ({ second_factor }) => (
        <Chip tone={second_factor ? 'success' : 'neutral'}>
          {t(`desk-approvals:colleagues.factor_${second_factor ? 'on' : 'off'}`)}
        </Chip>
      ),
    },
    { ...head('seen'), cell: ({ last_seen_at }) => last_seen_at && <Seen at={last_seen_at} zone={zone} /> },
    {
      ...head('act'),
      plain: true,
      end: true,
      cell: colleague =>
        colleague.second_factor &&
        !colleague.self && (
          <Button
            variant="line"
            size="sm"
            aria-label={t('desk-approvals:colleagues.reset_of', { name: colleague.name })}
            onClick={() => choose(colleague)}
          >
            {t('desk-approvals:colleagues.reset')}
          </Button>
        ),
    },
  ]
}
