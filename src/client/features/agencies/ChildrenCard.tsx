import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { type Column, DataTable } from '#client/ui/data/DataTable.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Lock, Plus } from '#client/ui/layout/icons.ts'
import { can } from '#shared/base/permissions.ts'
import type { Agency, ChildAgency } from '#shared/contract/accounts/agency-members.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { ChildDialog } from './ChildDialog.tsx'
import type { Changed } from './use-agency.ts'

interface ChildrenCardProps {
  agency: Agency
  user: SessionUser
  symbol: string
  changed: Changed
}

const stack = css({
  display: 'grid',
  gap: '4',
  justifyItems: 'start',
  '& > table': { justifySelf: 'stretch' },
})
const none = css({ color: 'fg.muted' })

export function ChildrenCard({ agency, user, symbol, changed }: ChildrenCardProps) {
  const t = useT()
  const [opening, setOpening] = useState(false)
  return (
    <Card heading={t('agency:children')}>
      <div className={stack}>
        {agency.children.length === 0 ? (
          <p className={none}>{t('agency:no_children')}</p>
        ) : (
          <Children rows={agency.children} symbol={symbol} />
        )}
        {can(user, 'child_agencies.invite') && (
          <Button
            variant="line"
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setOpening(true)}
          >
            {t('agency:child.open')}
          </Button>
        )}
      </div>
      {opening && <ChildDialog onClose={() => setOpening(false)} changed={changed} />}
    </Card>
  )
}

function Children({ rows, symbol }: { rows: ChildAgency[]; symbol: string }) {
  const t = useT()
  const lang = useLang()
  const column = (id: string, cell: Column<ChildAgency>['cell'], end?: boolean): Column<ChildAgency> => ({
    id,
    header: t(`agency:columns.${id}`),
    cell,
    end,
  })
  const money = (minor: number, currency: string) => (
    <Money {...{ minor, currency, symbol }} tone={minor < 0 ? 'danger' : 'default'} />
  )
  const columns = [
    column('agency', child => <bdi>{localized(child.name, lang)}</bdi>),
    column('state', ({ disabled }) => <ChildState disabled={disabled} />),
    column('credit', child => money(child.credit_limit_minor, child.currency), true),
    column('balance', child => money(child.balance_minor, child.currency), true),
  ]
  return <DataTable caption={t('agency:children')} columns={columns} rows={rows} rowKey={child => child.id} />
}

function ChildState({ disabled }: { disabled: boolean }) {
  const t = useT()
  if (!disabled) return <Chip tone="success">{t('agency:state.open')}</Chip>
  return <Chip icon={<Lock aria-hidden="true" />}>{t('agency:state.closed')}</Chip>
}
