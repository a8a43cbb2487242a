/* keyboard.h - lines that a player types, and the signals of the terminal. */
#ifndef NL_TERM_KEYBOARD_KEYBOARD_H
#define NL_TERM_KEYBOARD_KEYBOARD_H

#include <signal.h>
#include <stdbool.h>

enum { LINE_MAX_BYTES = 512 };

/* The signal that asks the program to end, or 0. Ctrl-C during a hint ends only the hint. */
extern volatile sig_atomic_t keyboard_interrupted;

/* Call once, before anything is read from stdin. */
void keyboard_open(void);

/* Reads a line without its newline and truncates long ones. Returns false at the end of input, and
 * if a signal came instead. */
bool keyboard_line(char line[LINE_MAX_BYTES]);

/* Whether reading was only disturbed because the program goes on after a stop (fg). */
bool keyboard_woken(void);

/* Whether Ctrl-C was pressed, as it stops a hint and not the game; forgets it. */
bool keyboard_stopped(void);

#endif
