# speed.jmh.ChaseKernels.many, compiled by C2, 392 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L14
.L1:
    test       ecx,ecx
    jle        .L7
    mov        r9d,DWORD PTR [rdx+0xc]
    test       r9d,r9d
    jbe        .L12
    lea        edi,[r9-0x1]
    cmp        edi,r9d
    jae        .L12
    mov        ebx,DWORD PTR [rsi+0xc]
    xor        r8d,r8d
    jmp        .L3
.L2:
    inc        r8d
    cmp        r8d,ecx
    jge        .L7
.L3:
    mov        r11d,DWORD PTR [rdx+0x10]
    cmp        r11d,ebx
    jae        .L10
    mov        r11d,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+0x10],r11d
    cmp        edi,0x1
    jle        .L11
    mov        r10d,0x1
    data16     data16 nop WORD PTR [rax+rax*1+0x0]
.L4:
    mov        r11d,DWORD PTR [rdx+r10*4+0x10]
    cmp        r11d,ebx
    jae        .L9
    mov        r11d,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x10],r11d
    mov        r11d,DWORD PTR [rdx+r10*4+0x14]
    cmp        r11d,ebx
    jae        .L8
    mov        eax,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x14],eax
    add        r10d,0x2
    cmp        r10d,edi
    jl         .L4
.L5:
    cmp        r10d,r9d
    jge        .L2
    xchg       ax,ax
.L6:
    mov        r11d,DWORD PTR [rdx+r10*4+0x10]
    cmp        r11d,ebx
    jae        .L9
    mov        eax,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x10],eax
    inc        r10d
    cmp        r10d,r9d
    jl         .L6
    jmp        .L2
.L7:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L13
    ret
.L8:
    inc        r10d
.L9:
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],r8d
    mov        QWORD PTR [rsp+0x18],rdx
    mov        DWORD PTR [rsp+0x14],r10d
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r11d
    mov        esi,<UncommonTrapBlob>
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20c]
.L10:
    xor        r10d,r10d
    jmp        .L9
.L11:
    mov        r10d,0x1
    jmp        .L5
.L12:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000238]
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000258]
.L13:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L14:
    call       <Stub::method_entry_barrier>
    jmp        .L1
