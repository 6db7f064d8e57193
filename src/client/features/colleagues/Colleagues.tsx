import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { UserPlus } from '#client/ui/layout/icons.ts'
import { StaffList } from '#client/ui/lists/StaffList.tsx'
import type { Colleague, StaffInvitation } from '#shared/contract/desk/colleagues.ts'
import { css } from '#styled-system/css'
import { AccessDialog } from './AccessDialog.tsx'
import { FactorCard } from './FactorCard.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'
import { RoleMatrix } from './RoleMatrix.tsx'

interface ColleaguesProps {
  people: Colleague[]
  invitations: StaffInvitation[]
  /** Of all staff. */
  factorRequired: boolean
  /** Rights of the caller. */
  held: readonly string[]
  zone: string
}

type Asked = { what: 'invite' } | { what: 'edit' | 'reset'; colleague: Colleague }

const columns = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', xl: '[minmax(0, 1fr) 20rem]' },
})
const side = css({ display: 'grid', gap: '4', gridColumn: { xl: '2' }, gridRow: { xl: '1 / span 2' } })

/** The tenant's staff: who may do what, who is invited. Texts: `colleagues`, `desk-approvals`, `lists`, `ui`. */
function Page({ people, invitations, factorRequired, held, zone }: ColleaguesProps) {
  const t = useT()
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  const edit = (colleague: Colleague) => ask({ what: 'edit', colleague })
  const invite = (
    <Button icon={<UserPlus aria-hidden="true" />} data-key="N" onClick={() => ask({ what: 'invite' })}>
      {t('colleagues:invite.open')}
    </Button>
  )
  return (
    <>
      <DeskHead title={t('colleagues:title')} facts={t('colleagues:lead')} actions={invite} />
      <div className={columns}>
        <div>
          <StaffList
            name="colleagues"
            caption={t('colleagues:title')}
            columns={usePeopleColumns({ zone, held, choose: edit })}
            rows={people}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            empty={<EmptyState title={t('colleagues:none')} />}
            pages={t('colleagues:count', { count: people.length })}
          />
        </div>
        <div className={side}>
          <FactorCard people={people} required={factorRequired} />
          <InvitationsCard {...{ invitations, held, zone }} />
        </div>
        <RoleMatrix people={people} />
      </div>
      {asked && <Dialogs {...{ asked, ask, held, close }} />}
    </>
  )
}

export const Colleagues: (props: ColleaguesProps & IslandProps) => ReactNode = withIsland(Page)

interface DialogsProps {
  asked: Asked
  ask: (asked: Asked) => void
  held: readonly string[]
  close: () => void
}

function Dialogs({ asked, ask, held, close }: DialogsProps) {
  if (asked.what === 'invite') return <InviteDialog onClose={close} held={held} />
  const { what, colleague } = asked
  if (what === 'reset') return <ResetFactorDialog colleague={colleague} onClose={close} />
  const reset = () => ask({ what: 'reset', colleague })
  return <AccessDialog {...{ colleague, held }} onClose={close} onReset={reset} />
}
