import { useState } from 'react'
import { ApiError } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { upload } from '#client/lib/upload.ts'
import { useAct } from '#client/lib/use-act.ts'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { FileDrop } from '#client/ui/upload/FileDrop.tsx'
import { PlainUpload } from '#client/ui/upload/PlainUpload.tsx'
import { type Transfer, uploadSlip } from '#shared/contract/money/transfers.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { spinner } from '#styled-system/recipes'

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf'
const line = css({ display: 'flex', alignItems: 'center', gap: '2' })

interface SlipFieldProps {
  attemptId: string
  transfer: Transfer
  zone: string
  onSent: (transfer: Transfer) => void
}

/** The slip is sent as soon as it is chosen; another one takes its place. */
export function SlipField({ attemptId, transfer, zone, onSent }: SlipFieldProps) {
  const t = useT()
  const lang = useLang()
  const plain = usePostedForm('slip', ['file'])
  const { busy, error = plain.messages.file ?? plain.refused, send } = useSlip(attemptId, onSent)
  const { slip } = transfer
  return (
    <FieldGroup
      id="slip"
      label={t('payments:transfer.slip_title')}
      hint={t('payments:transfer.slip_text')}
      error={error}
    >
      {slip && (
        <p role="status">
          {t('payments:transfer.slip_here', {
            name: `\u2068${slip.name}\u2069`,
            at: formatMoment(slip.at, lang, { zone }),
          })}
        </p>
      )}
      {busy ? (
        <p className={line} role="status">
          <span className={spinner()} aria-hidden="true" />
          {t('payments:transfer.slip_busy')}
        </p>
      ) : (
        <FileDrop
          control={{ id: 'slip-choose', 'aria-describedby': 'slip-hint' }}
          accept={ACCEPT}
          again={slip !== null}
          invalid={Boolean(error)}
          onFile={send}
        />
      )}
      <PlainUpload name="slip" accept={ACCEPT} label={t('ui:upload.choose')} describedBy="slip-hint" />
    </FieldGroup>
  )
}

function useSlip(attemptId: string, onSent: SlipFieldProps['onSent']) {
  const t = useT()
  const [error, setError] = useState<string>()
  const wordsOf = (problem: unknown) => {
    if (!(problem instanceof ApiError)) return t('payments:transfer.slip_failed')
    return problem.body.code === 'file.type' ? t('payments:transfer.slip_type') : problem.message
  }
  const { busy, act } = useAct(problem => setError(wordsOf(problem)))
  const send = (file: File) => {
    setError(undefined)
    return act(() => upload(uploadSlip, { params: { id: attemptId }, file }).then(onSent))
  }
  return { busy, error, send }
}
