/** Plain names of properties that tell how long a file is. */
export const SIZE_OF_FILE = /^(file|content)?(size|length|bytes|bytecount|sizebytes|sizeinbytes)$/;

/** Plain names of properties that tell the name that a file was sent with. */
export const NAME_OF_FILE = /^(original)?(file)name$|^originalname$/;

/** Plain names of properties that tell the media type of a file. */
export const TYPE_OF_FILE = /^(media|content|mime)(type)?$/;
