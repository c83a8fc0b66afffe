/** The labels of looks at a resource that was given all that it can have, before it is replaced and after. */
export const BEFORE = 'kept/before';
export const REPLACED = 'kept/replaced';
export const AFTER = 'kept/after';
