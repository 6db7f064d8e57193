import { useT } from '#client/lib/island.tsx'
import { useErrorTitle } from '#client/ui/forms/use-error-title.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { LookupFailure } from './manage-form.ts'

/** One text for every mismatch: it never tells which half was wrong. */
export function LookupFailed({ failure }: { failure: LookupFailure }) {
  const t = useT()
  useErrorTitle()
  if (failure.kind === 'wait') {
    return (
      <Notice tone="warning" title={t('manage:too_many_title')} live>
        {t('manage:too_many', { count: failure.minutes })}
      </Notice>
    )
  }
  if (failure.kind === 'offline') return <Notice tone="danger" title={t('ui:error_state.text')} live />
  if (failure.kind === 'other') return <Notice tone="danger" title={failure.message} live />
  return (
    <Notice tone="danger" title={t('manage:failed_title')} live>
      {t('manage:failed_text')}
    </Notice>
  )
}
