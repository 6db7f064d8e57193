import { useT } from '#client/lib/island.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { FileUpload } from '#client/ui/upload/FileUpload.tsx'
import type { PassengerFile } from '#shared/contract/passengers.ts'
import { FILE_RULES, MAX_FILES } from './passenger-files.ts'
import { usePassengerFiles } from './use-passenger-files.ts'

interface PassengerFilesProps {
  passengerId: string
  files: PassengerFile[]
  prefix: string
}

export function PassengerFiles({ passengerId, files, prefix }: PassengerFilesProps) {
  const t = useT()
  const { items, refused, setRefused, add, cancel, retry, remove } = usePassengerFiles(passengerId, files)
  const id = `${prefix}-files`
  return (
    <FieldGroup
      id={id}
      label={t('passengers:files.label')}
      hint={t('passengers:files.hint')}
      error={refused}
      optional
    >
      <FileUpload
        id={`${id}-choose`}
        aria-describedby={`${id}-hint`}
        items={items}
        rules={FILE_RULES}
        max={MAX_FILES}
        onFile={add}
        onCancel={cancel}
        onRetry={retry}
        onRemove={remove}
        onRefused={setRefused}
      />
    </FieldGroup>
  )
}
