import { type ReactNode, useState } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { GatewayAccount, GatewaySettings as Settings } from '#shared/contract/desk/money/gateways.ts'
import { css } from '#styled-system/css'
import { AccountCard } from './AccountCard.tsx'
import { AccountDialog } from './AccountDialog.tsx'

interface GatewaySettingsProps {
  settings: Settings
  zone: string
}

const stack = css({ display: 'grid', gap: '4' })

/** Where the tenant's payments go. Texts: `desk-gateways`, `payments`, `validation`, `ui`. */
function View({ settings, zone }: GatewaySettingsProps) {
  const t = useT()
  const [open, setOpen] = useState<GatewayAccount | 'new'>()
  const { accounts, currency, sandbox, webhook_base } = settings
  const ids = accounts.map(({ id }) => id)
  return (
    <>
      <DeskHead
        title={t('desk-gateways:title')}
        facts={t('desk-gateways:lead')}
        actions={
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('desk-gateways:add')}
          </Button>
        }
      />
      <div className={stack}>
        <Where sandbox={sandbox} active={accounts.filter(({ active }) => active)} />
        {accounts.length === 0 && (
          <EmptyState title={t('desk-gateways:none')} text={t('desk-gateways:none_text')} />
        )}
        {accounts.map(account => (
          <AccountCard
            key={account.id}
            {...{ account, ids, zone }}
            webhookBase={webhook_base}
            onChange={() => setOpen(account)}
          />
        ))}
      </div>
      {open && (
        <AccountDialog
          account={open === 'new' ? undefined : open}
          currency={currency}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

export const GatewaySettings: (props: GatewaySettingsProps & IslandProps) => ReactNode = withIsland(View)

function Where({ sandbox, active }: { sandbox: boolean; active: GatewayAccount[] }) {
  const t = useT()
  if (sandbox)
    return <Notice title={t('desk-gateways:now.sandbox')}>{t('desk-gateways:now.sandbox_text')}</Notice>
  if (active.length === 0)
    return (
      <Notice tone="warning" title={t('desk-gateways:now.nothing')}>
        {t('desk-gateways:now.nothing_text')}
      </Notice>
    )
  if (active.every(({ live }) => live)) return null
  return (
    <Notice tone="warning" title={t('desk-gateways:now.test')}>
      {t('desk-gateways:now.test_text')}
    </Notice>
  )
}
