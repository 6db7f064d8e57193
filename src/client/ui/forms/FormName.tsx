/** Names the form for submits without JavaScript. */
export const FormName = ({ name }: { name: string }) => <input type="hidden" name="form" value={name} />
