import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'

function Missing() {
  const t = useT()
  return (
    <EmptyState
      alone
      title={t('desk-approvals:missing.title')}
      text={t('desk-approvals:missing.text')}
      actions={
        <ButtonLink href={pathFor(useLang(), '/desk/requests')}>{t('desk-approvals:back')}</ButtonLink>
      }
    />
  )
}

/** Texts: `desk-approvals`. */
export const ApprovalMissing: (props: IslandProps) => ReactNode = withIsland(Missing)
