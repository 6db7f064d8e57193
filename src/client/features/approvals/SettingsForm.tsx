import type { ReactNode } from 'react'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Form, Refused } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { RULED_ACTS } from '#shared/base/dangerous-acts.ts'
import type { ApprovalSettings } from '#shared/contract/desk/approvals.ts'
import { css } from '#styled-system/css'
import { ActRuleFields } from './ActRuleFields.tsx'
import { type SettingsConflict, useSettings } from './use-settings.ts'

const stack = css({ display: 'grid', gap: '4' })

/** What each dangerous act needs. Texts: `desk-approvals`, `validation`, `ui`. */
function Settings({ settings }: { settings: ApprovalSettings }) {
  const t = useT()
  const { form, conflict } = useSettings(settings)
  return (
    <>
      <DeskHead title={t('desk-approvals:settings.title')} facts={t('desk-approvals:settings.lead')} />
      <Form
        form={form}
        className={stack}
        refused={
          conflict ? <Conflict {...conflict} message={form.refusal?.message} /> : <Refused form={form} />
        }
      >
        <Card>
          {RULED_ACTS.map(act => (
            <ActRuleFields
              key={act}
              act={act}
              form={form}
              people={settings.people[act] ?? 0}
              currency={settings.currency}
            />
          ))}
        </Card>
        <div>
          <Button type="submit" busy={form.busy} busyText={t('desk-approvals:busy')}>
            {t('desk-approvals:settings.save')}
          </Button>
        </div>
      </Form>
    </>
  )
}

export const SettingsForm: (props: { settings: ApprovalSettings } & IslandProps) => ReactNode =
  withIsland(Settings)

/** A colleague saved meanwhile; fields that both changed keep mine. */
function Conflict({ theirs, both, message }: SettingsConflict & { message?: string }) {
  const t = useT()
  const nameOf = (field: string) => {
    const [, act, part] = /^(.+)_(level|over|below)$/.exec(field) ?? []
    return `${t(`desk-approvals:act.${act}`)}: ${t(`desk-approvals:settings.${part}`)}`
  }
  const theirValue = (field: string) => {
    const value = theirs[field as keyof typeof theirs]
    return field.endsWith('_over') ? value || '—' : t(`desk-approvals:level.${value}`)
  }
  return (
    <Notice tone="warning" live title={message ?? t('desk-approvals:settings.conflict')}>
      <p>{t('desk-approvals:settings.conflict_text')}</p>
      <ul>
        {both.map(field => (
          <li key={field}>
            {nameOf(field)} — {t('desk-approvals:settings.theirs')} <bdi>{theirValue(field)}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
