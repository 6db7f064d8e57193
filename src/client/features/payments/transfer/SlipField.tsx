import { FILE_RULES } from '#client/features/bookings/people/passenger-files.ts'
import { ApiError } from '#client/lib/api.ts'
import { useLang, useT } from '#client/lib/island.tsx'
import { upload } from '#client/lib/upload.ts'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { FileUpload } from '#client/ui/upload/FileUpload.tsx'
import { PlainUpload } from '#client/ui/upload/PlainUpload.tsx'
import { useUploads } from '#client/ui/upload/use-uploads.ts'
import { type Transfer, uploadSlip } from '#shared/contract/money/transfers.ts'
import { formatMoment } from '#shared/i18n/format.ts'

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
  const { refused, files } = useSlip(attemptId, onSent)
  const error = refused ?? plain.messages.file ?? plain.refused
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
      <div className={needsScript}>
        <FileUpload
          id="slip-choose"
          aria-describedby="slip-hint"
          aria-invalid={error ? true : undefined}
          {...files}
          rules={FILE_RULES}
          another={slip !== null}
        />
      </div>
      <PlainUpload
        name="slip"
        accept={FILE_RULES.types.join(',')}
        label={t('ui:upload.choose')}
        describedBy="slip-hint"
      />
    </FieldGroup>
  )
}

function useSlip(attemptId: string, onSent: SlipFieldProps['onSent']) {
  const t = useT()
  const reason = (problem: unknown) => {
    if (!(problem instanceof ApiError)) return t('payments:transfer.slip_failed')
    return problem.body.code === 'file.type' ? t('payments:transfer.slip_type') : problem.message
  }
  return useUploads({
    reason,
    async send(file, options) {
      onSent(await upload(uploadSlip, { params: { id: attemptId }, file, ...options }))
      return undefined
    },
  })
}
