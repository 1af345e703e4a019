/** What the dialog is open for: an article (null: a new one), and the kept copy to go on with. */
export interface EditorTarget {
  articleId: number | null;
  copyKey: string | null;
}
