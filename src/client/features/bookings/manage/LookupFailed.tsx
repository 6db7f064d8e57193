import { useT } from '#client/lib/island.tsx'
import { RefusalNotice } from '#client/ui/forms/errors/RefusalNotice.tsx'
import type { Refusal } from '#client/ui/forms/errors/refusal.ts'
import { useErrorTitle } from '#client/ui/forms/errors/use-error-title.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { LookUpKind } from '#shared/rules/site/look-up.ts'

interface LookupFailedProps {
  refusal: Refusal
  title: string
  text: string
}

/** One text for all failures: it must not reveal which half was wrong. Texts: `manage`. */
export function LookupFailed({ refusal, title, text }: LookupFailedProps) {
  const { status } = refusal
  useErrorTitle()
  if (status !== 404 && status !== 422) return <RefusalNotice refusal={refusal} />
  return (
    <Notice tone="danger" title={title} live>
      {text}
    </Notice>
  )
}

export function ManageFailed({ refusal, kind }: { refusal: Refusal; kind: LookUpKind }) {
  const t = useT()
  return (
    <LookupFailed refusal={refusal} title={t('manage:failed_title')} text={t(`manage:${kind}.failed_text`)} />
  )
}
