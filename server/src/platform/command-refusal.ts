/** What a command of the server's command line cannot do; the message, in Portuguese, is for who typed it. */
export class CommandRefused extends Error {}
