import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { pathFor } from '#shared/i18n/index.ts'

/** Plain HTML. Texts: `desk-blocks`. */
export function BlockMissing(island: IslandProps) {
  return (
    <IslandProvider {...island}>
      <Missing />
    </IslandProvider>
  )
}

function Missing() {
  const t = useT()
  const back = pathFor(useLang(), '/desk/seat-blocks')
  return (
    <EmptyState
      alone
      title={t('desk-blocks:unknown.title')}
      text={t('desk-blocks:unknown.text')}
      actions={
        <ButtonLink variant="line" href={back}>
          {t('desk-blocks:title')}
        </ButtonLink>
      }
    />
  )
}
