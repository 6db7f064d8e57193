import { useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { FileUpload } from '#client/ui/upload/FileUpload.tsx'
import type { PassengerFile } from '#shared/contract/bookings/passengers.ts'
import { link } from '#styled-system/recipes'
import { PlainFiles } from './PlainFiles.tsx'
import { FILE_RULES, MAX_FILES } from './passenger-files.ts'
import { usePassengerFiles } from './use-passenger-files.ts'

interface PassengerFilesProps {
  passengerId: string
  files: PassengerFile[]
  prefix: string
  /** Without JavaScript: the page where copies have forms of their own, none, or this one. */
  page?: string | null
}

export function PassengerFiles({ passengerId, files, prefix, page }: PassengerFilesProps) {
  const t = useT()
  const plain = usePostedForm('copy', ['file'])
  const uploads = usePassengerFiles(passengerId, files)
  const id = `${prefix}-files`
  return (
    <FieldGroup
      id={id}
      label={t('passengers:files.label')}
      hint={t('passengers:files.hint')}
      error={uploads.refused ?? plain.messages.file ?? plain.refused}
      optional
    >
      <div className={needsScript}>
        <FileUpload
          id={`${id}-choose`}
          aria-describedby={`${id}-hint`}
          {...uploads.files}
          rules={FILE_RULES}
          max={MAX_FILES}
        />
      </div>
      {page === undefined ? (
        <PlainFiles files={files} describedBy={`${id}-hint`} />
      ) : (
        page && (
          <noscript>
            <a className={link()} href={page} target="_blank" rel="noopener">
              {t('passengers:files.own_page')}
            </a>
          </noscript>
        )
      )}
    </FieldGroup>
  )
}
