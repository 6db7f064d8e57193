import { useT } from '#client/lib/island.tsx'
import type { Refusal } from '#client/ui/forms/refusal.ts'
import { useErrorTitle } from '#client/ui/forms/use-error-title.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'

interface LookupFailedProps {
  refusal: Refusal
  texts: 'manage' | 'quick'
}

/** One text for all failures: it must not reveal which half was wrong. Texts: `manage`, and those of `texts`. */
export function LookupFailed({ refusal: { status, minutes, message }, texts }: LookupFailedProps) {
  const t = useT()
  useErrorTitle()
  if (status === 429) {
    return (
      <Notice tone="warning" title={t('manage:too_many_title')} live>
        {t('manage:too_many', { count: minutes })}
      </Notice>
    )
  }
  if (status !== 404 && status !== 422) return <Notice tone="danger" title={message} live />
  return (
    <Notice tone="danger" title={t(`${texts}:failed_title`)} live>
      {t(`${texts}:failed_text`)}
    </Notice>
  )
}
