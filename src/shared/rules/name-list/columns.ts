/** What a column of a pasted or uploaded name list can hold; cells of other columns are left out. */
export const LIST_COLUMNS = [
  'number',
  'category',
  'name',
  'title',
  'surname',
  'given_names',
  'arabic_name',
  'gender',
  'birth_date',
  'nationality',
  'document_kind',
  'document_number',
  'document_country',
  'document_expires_on',
  'adult',
  'passport_lines',
  'frequent_flyer',
  'meal',
  'assistance',
  'remarks',
] as const
export type ListColumn = (typeof LIST_COLUMNS)[number]

/** The column of each cell of a row; empty: left out. */
export type Mapping = (ListColumn | '')[]

/** Several columns of these are joined: first and middle name. */
export const JOINED: readonly ListColumn[] = [
  'name',
  'given_names',
  'arabic_name',
  'passport_lines',
  'remarks',
]

/** What a sheet of ours has, in this order. */
export const SHEET_COLUMNS = LIST_COLUMNS.filter(column => column !== 'name' && column !== 'passport_lines')
export type SheetColumn = (typeof SHEET_COLUMNS)[number]
