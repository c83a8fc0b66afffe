/** The labels of what is done to a resource that is deleted and restored, in a job of its own. */
export const BEFORE = 'restored/before';
export const REMOVED = 'restored/removed';
export const RESTORED = 'restored';
