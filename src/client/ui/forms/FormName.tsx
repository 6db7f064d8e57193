/** Says to the server which form of the page was posted, where no script took it. */
export const FormName = ({ name }: { name: string }) => <input type="hidden" name="form" value={name} />
